import type { Context, Own } from '../context';
import { Inconclusive, NotHeld } from '../outcome';
import type { Check } from '../outcome';
import { idOf, isDone, numberOf, describeAnswer, textOf } from '../read-answer';

export const deleteProject: Check = {
  section: '4.7',
  name: 'DELETE /projects/{project} deletes the project',
  async run(context) {
    const { project, own } = await findOwnProject(context);
    const answer = await context.call('DELETE', `/projects/${encodeURIComponent(project)}`);
    if (!isDone(answer)) throw new NotHeld(describeAnswer(answer));
    context.deleted.project = own;
    if (await isListed(context, project)) throw new NotHeld('it is still listed');
  },
};

async function isListed(context: Context, project: string): Promise<boolean> {
  const found = await context.list('projects', { search: project, per_page: '100' });
  return found.some((item) => item.project === project);
}

/** A project that, by everything the service says about it, contains only our own reports. */
async function findOwnProject(context: Context): Promise<{ project: string; own: Own }> {
  const nothing = await context.list('reports', { project: 'conformance-no-such-project' });
  if (nothing.length > 0) throw new Inconclusive('the reports of one project cannot be listed');
  const ids = context.reports.map(({ id }) => id);
  for (const own of context.reports) {
    const project = textOf((await context.show(own.id)).project);
    if (!project || /^\.{0,2}$/.test(project) || !(await isListed(context, project))) continue;
    const inside = await context.list('reports', { project, per_page: '100' });
    const listed = await context.list('projects', { search: project, per_page: '100' });
    const count = numberOf(listed.find((item) => item.project === project)?.reports);
    const isOurs = inside.every((item) => ids.includes(idOf(item) ?? ''));
    if (isOurs && inside.length > 0 && (count ?? inside.length) === inside.length) {
      return { project, own };
    }
  }
  throw new Inconclusive('no project is certain to contain only our own reports');
}
