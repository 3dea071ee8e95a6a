import { HELP, readArguments } from './read-arguments';
import { startService } from './service';

async function main(): Promise<void> {
  const { help, reports, projects, ...options } = readArguments(process.argv.slice(2));
  if (help) return console.log(HELP);

  const service = await startService(options);
  if (service.count() === 0) service.seed({ reports, projects });
  const stop = () => void service.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(`Service address: ${service.baseUrl}\nAPI key: ${service.apiKey}`);
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  process.exitCode = 2;
}
