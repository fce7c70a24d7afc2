import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  icon: IconName;
  heading: string;
  /** Red after a failure, yellow without a network. */
  tone?: 'in-seal' | 'in-gold';
  children?: ReactNode;
};

export const Notice = ({ icon, heading, tone, children, ...rest }: Props) => (
  <div className={styles.notice} {...rest}>
    <span className={`${styles.icon} ${tone ?? 'in-ink'}`}>
      <Icon name={icon} />
    </span>
    <div className={styles.words}>
      <h2 className="subtitle">{heading}</h2>
      {children}
    </div>
  </div>
);
