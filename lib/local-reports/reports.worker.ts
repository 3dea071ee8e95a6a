import { serveReports } from './serve-reports';

// A worker is named after the account.
serveReports(self, self.name);
