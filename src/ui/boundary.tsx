import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** In place of what threw; `retry` draws that again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** What threw is drawn again where this changes. */
  resetKey: string;
};

type State = { thrown?: { error: unknown }; resetKey: string };

/** What throws while it is drawn costs only what is inside the nearest of these. */
export class Boundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } });

  static getDerivedStateFromProps = ({ resetKey }: Props, state: State) =>
    resetKey === state.resetKey ? null : { thrown: undefined, resetKey };

  override render() {
    const { thrown } = this.state;
    return thrown
      ? this.props.fallback(() => this.setState({ thrown: undefined }), thrown.error)
      : this.props.children;
  }
}
