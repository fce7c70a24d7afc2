import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export type Styled = {
  look?: 'button' | 'primary' | 'plain' | undefined;
  className?: string | undefined;
};

const styled = <Props extends Styled>({ look = 'button', className = '', ...props }: Props) => ({
  ...props,
  className: `${styles[look]} ${className}`,
});

export const Button = (props: ComponentPropsWithRef<'button'> & Styled) => (
  <button type="button" {...styled(props)} />
);

export const ButtonLink = (props: ComponentPropsWithRef<typeof Link> & Styled) => (
  <Link {...styled(props)} />
);
