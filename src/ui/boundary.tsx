import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** `retry` renders the children that threw again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  /** When this changes, children that threw are rendered again. */
  resetKey: string;
};

type State = { thrown?: { error: unknown }; resetKey: string };

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
