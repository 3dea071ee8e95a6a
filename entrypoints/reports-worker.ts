import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { serveReports } from '../lib/local-reports/serve-reports';

/** The worker that lib/local-reports starts. It is named after the account. */
export default defineUnlistedScript(() => serveReports(self, self.name));
