import type Database from 'libsql';
import type { Listed } from './report-store';

interface StoredProject {
  project: string;
  reports: number;
  createdAt: number;
}

interface ProjectListQuery {
  search: string | undefined;
  sortBy: 'created_at' | 'project';
  sort: 'desc' | 'asc';
  perPage: number;
  page: number;
}

export type ProjectStore = ReturnType<typeof createProjectStore>;

/** Projects are not stored: a project exists as long as there are reports filed under its name. */
export function createProjectStore(database: Database.Database) {
  return {
    list({ search = '', sortBy, sort, perPage, page }: ProjectListQuery): Listed<StoredProject> {
      const where = 'WHERE project LIKE ?';
      const pattern = `%${search}%`;
      const rows = database
        .prepare(
          `SELECT project, COUNT(*) AS reports, MIN(created_at) AS created_at
           FROM reports ${where} GROUP BY project
           ORDER BY ${sortBy} ${sort}, project ${sort} LIMIT ? OFFSET ?`,
        )
        .all(pattern, perPage, (page - 1) * perPage) as {
        project: string;
        reports: number;
        created_at: number;
      }[];
      const counted = database
        .prepare(`SELECT COUNT(DISTINCT project) AS total FROM reports ${where}`)
        .get(pattern) as { total: number };
      return {
        items: rows.map(({ project, reports, created_at }) => ({
          project,
          reports,
          createdAt: created_at,
        })),
        total: counted.total,
      };
    },

    /** Deletes the reports of a project. Returns false if there were none. */
    remove(project: string): boolean {
      return database.prepare('DELETE FROM reports WHERE project = ?').run(project).changes > 0;
    },
  };
}
