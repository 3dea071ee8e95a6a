import { startService, type Service } from '../service/service';

/** A service that has been in use: made-up reports, and real ones of some of its sample pages. */
export async function startSampleService(): Promise<Service> {
  const service = await startService();
  service.seed({ reports: 230, projects: 13 });
  for (const page of ['decent', 'bad', 'any/menu', 'any/opening-hours']) {
    const answer = await fetch(`${service.baseUrl}/public/api/v1/reports`, {
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: `Bearer ${service.apiKey}` },
      body: new URLSearchParams({ url: `${service.origin}/pages/${page}`, privacy: '0' }),
    });
    if (!answer.ok) throw new Error(`The sample page ${page} could not be reported.`);
  }
  service.clearLog();
  return service;
}
