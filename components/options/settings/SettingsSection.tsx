import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import styles from './SettingsSection.module.css';

export interface SettingsSectionProps {
  /** `#/settings/` with it leads here. */
  name: string;
  title: string;
  /** One sentence: what it is about. */
  hint: string;
  /** One block for each choice. */
  children: ComponentChildren;
}

/** A part of the settings: what it is about at the left, its choices in a card at the right. */
export function SettingsSection({ name, title, hint, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section class={styles.section} data-section={name} aria-labelledby={id}>
      <div class={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      <div class={styles.card}>{children}</div>
    </section>
  );
}
