import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Look = { look?: 'button' | 'primary' | 'plain' };

const classOf = ({ look = 'button', className = '' }: Look & { className?: string | undefined }) =>
  `${styles[look]} ${className}`;

/** Submits no form, unless its type says so. */
export const Button = ({ look, className, ...props }: ComponentPropsWithRef<'button'> & Look) => (
  <button type="button" className={classOf({ look, className })} {...props} />
);

export const ButtonLink = ({
  look,
  className,
  ...props
}: ComponentPropsWithRef<typeof Link> & Look) => (
  <Link className={classOf({ look, className })} {...props} />
);
