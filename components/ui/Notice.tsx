import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './Icon';
import styles from './Notice.module.css';

export interface NoticeProps {
  tone: 'info' | 'good' | 'warn' | 'bad';
  children: ComponentChildren;
  /** `alert` and `status` are read out when they appear. */
  role?: 'alert' | 'status' | 'note';
}

const ICONS: Record<NoticeProps['tone'], IconName> = {
  info: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'warning',
};

export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <div class={styles.notice} data-tone={tone} role={role}>
      <Icon name={ICONS[tone]} />
      <div class={styles.body}>{children}</div>
    </div>
  );
}
