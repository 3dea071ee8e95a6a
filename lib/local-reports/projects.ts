import type { Project } from '../model/project';
import type { ProjectQuery } from '../model/query';
import type { Listed } from './listed';
import { wordsOf } from './view-test';

/** The projects of these reports: each is as old as its oldest report. */
export function projectsOf(reports: Iterable<Listed>): Project[] {
  const projects = new Map<string, Project & { reports: number }>();
  for (const { project: name, createdAt } of reports) {
    if (name === null) continue;
    const project = projects.get(name);
    if (!project) projects.set(name, { name, reports: 1, createdAt });
    else {
      project.reports++;
      project.createdAt = Math.min(createdAt ?? Infinity, project.createdAt ?? Infinity);
      if (project.createdAt === Infinity) project.createdAt = null;
    }
  }
  return [...projects.values()];
}

/** Those whose names contain all words, in order. */
export function findProjects(projects: Project[], query: ProjectQuery): Project[] {
  const { search, sort_by = 'created_at', sort = 'desc' } = query;
  const words = wordsOf(search);
  const sign = sort === 'asc' ? 1 : -1;
  const byName = (a: Project, b: Project) => (a.name < b.name ? -sign : sign);
  const byDate = (a: Project, b: Project) =>
    sign * ((a.createdAt ?? 0) - (b.createdAt ?? 0)) || byName(a, b);
  return projects
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .sort(sort_by === 'project' ? byName : byDate);
}
