import { useId } from 'preact/hooks';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { Icon, type IconName } from '../../ui/Icon';

export interface NavigationProps {
  pages: NavigationPage[];
}

export interface NavigationLink {
  href: string;
  label: string;
  count?: number | undefined;
  isCurrent: boolean;
}

export interface NavigationPage extends NavigationLink {
  icon: IconName;
  /** How many need the person, in words. */
  attention?: { count: number; words: string } | undefined;
  /** One level below: saved views, or the sections of the page. */
  links: NavigationLink[];
}

export function Navigation({ pages }: NavigationProps) {
  const id = useId();
  return (
    <nav class="shell-nav" aria-label={text('navLabel')}>
      <ul>
        {pages.map(({ href, icon, label, count, attention, links, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? currentKind(links) : undefined}
              aria-describedby={attention ? `${id}-attention` : undefined}
            >
              <Icon name={icon} />
              <span>{label}</span>
              <Count count={count} />
              {attention && (
                <span class="shell-attention" aria-hidden="true">
                  {numberText(attention.count)}
                </span>
              )}
            </a>
            {attention && (
              <span id={`${id}-attention`} class="unseen">
                {attention.words}
              </span>
            )}
            {links.length > 0 && (
              <ul aria-label={label}>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
                      <span dir="auto">{link.label}</span>
                      <Count count={link.count} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Not part of the link's name. */
const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : (
    <span class="shell-count" aria-hidden="true">
      {numberText(count)}
    </span>
  );

/** If one below it is the current page, the page above only leads to it. */
const currentKind = (links: NavigationLink[]) =>
  links.some(({ isCurrent }) => isCurrent) ? 'true' : 'page';
