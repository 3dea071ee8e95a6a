import Database from 'libsql';

/** Opens `:memory:` or a file. With `AUTOINCREMENT`, the id of a deleted report is never reused. */
export function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  database.exec(`
    CREATE TABLE IF NOT EXISTS reports (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      url TEXT NOT NULL,
      bare_url TEXT NOT NULL,
      project TEXT,
      score INTEGER,
      results TEXT,
      examined INTEGER NOT NULL DEFAULT 1,
      privacy INTEGER NOT NULL,
      password TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      generated_at INTEGER
    );
  `);
  addColumn(database, 'examined', 'INTEGER NOT NULL DEFAULT 1');
  createIndices(database);
  return database;
}

/** For files from before it existed. */
function addColumn(database: Database.Database, name: string, type: string): void {
  const known = database.prepare("SELECT 1 FROM pragma_table_info('reports') WHERE name = ?");
  if (!known.get(name)) database.exec(`ALTER TABLE reports ADD COLUMN ${name} ${type}`);
}

const INDICES = {
  reports_by_project: 'project, created_at',
  reports_by_url: 'url',
  reports_by_score: 'score',
  reports_by_generated_at: 'generated_at',
};

export function createIndices(database: Database.Database): void {
  for (const [name, columns] of Object.entries(INDICES)) {
    database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON reports (${columns})`);
  }
}

export function dropIndices(database: Database.Database): void {
  for (const name of Object.keys(INDICES)) database.exec(`DROP INDEX ${name}`);
}
