import { startService, type Service } from '../service/service';

/** A service that looks used: made-up reports, plus real ones for some of its sample pages. */
export async function startSampleService(): Promise<Service> {
  const service = await startService();
  service.seed({ reports: 230, projects: 13 });
  for (const page of ['decent', 'bad', 'any/menu', 'any/opening-hours']) {
    const answer = await fetch(`${service.baseUrl}/public/api/v1/reports`, {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: `Bearer ${service.apiKey}` },
      body: new URLSearchParams({ url: `${service.origin}/pages/${page}`, privacy: '0' }),
    });
    if (!answer.ok) throw new Error(`Could not report the sample page ${page}.`);
  }
  service.clearLog();
  return service;
}
