import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, type ClientOptions } from '../../lib/service/client';
import { startService, type Service } from '../service/service';
import { defaultSwitches } from '../service/switches';

/** A service for one test file, whose switches, faults and log are reset before each test. */
export function useService() {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ switches: { generate: 'instant' } });
  });
  beforeEach(() => {
    service.set({ ...defaultSwitches, generate: 'instant' });
    service.clearFaults();
    service.clearLog();
  });
  afterAll(() => service.stop());

  return {
    get service() {
      return service;
    },
    client: (options: Partial<ClientOptions> = {}) =>
      createClient({
        baseUrl: service.baseUrl,
        apiKey: service.apiKey,
        fetch: (input, init) => fetch(input, init),
        ...options,
      }),
  };
}
