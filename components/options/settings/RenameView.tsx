import type { SavedView } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { ViewNameDialog } from '../reports/ViewNameDialog';

export interface RenameViewProps {
  view: SavedView;
  views: SavedView[];
  onRenamed: (name: string) => void;
  onClose: () => void;
}

export function RenameView({ view, views, onRenamed, onClose }: RenameViewProps) {
  const rename = async (name: string) => {
    await viewsItem.update((now) =>
      now
        .filter((other) => other.name === view.name || other.name !== name)
        .map((other) => (other.name === view.name ? { ...other, name } : other)),
    );
    onRenamed(name);
  };
  return (
    <ViewNameDialog
      title={text('viewRename', view.name)}
      name={view.name}
      others={views.filter((other) => other.name !== view.name)}
      onSave={rename}
      onClose={onClose}
    />
  );
}
