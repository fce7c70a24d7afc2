import { serveDemo } from './demo-service';

const { address } = await serveDemo(8788, { login: process.argv.includes('--login') });
process.stdout.write(`The demo service of docs/adopting.md is at ${address}, until Ctrl+C.\n`);
