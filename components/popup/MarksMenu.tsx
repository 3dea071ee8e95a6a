import { text } from '../../lib/wording/text';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';

export interface MarksMenuProps {
  /** Those that there is no room for in the list. */
  checks: { title: string; show: () => void }[];
}

/** Open when it appears, because someone pressed the button that it replaces. */
export function MarksMenu({ checks }: MarksMenuProps) {
  return (
    <Menu
      label={text('marksShowOthers')}
      items={() =>
        checks.map(({ title, show }) => ({ icon: 'target', label: title, onChoose: show }))
      }
      startsOpen
    >
      <Icon name="target" />
    </Menu>
  );
}
