#!/usr/bin/env node
import { verifyPackage } from '../src/verify/verify-package.ts';
import { readCall, USAGE, UsageProblem } from './command-line.ts';
import { Disk } from './disk-source.ts';
import { EXIT, exitCode } from './exit-code.ts';
import { printReport } from './print-report.ts';

const disk = new Disk();
try {
  const { packagePath, filePath, trust, asked, language, isJson } = await readCall(process.argv.slice(2));
  const input = await disk.package(packagePath);
  const file = filePath === undefined ? {} : { file: await disk.file(filePath) };
  const report = await verifyPackage(input, trust, file);
  process.stdout.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : printReport(report, language));
  process.exitCode = exitCode(report, asked);
} catch (error) {
  if (!(error instanceof UsageProblem)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = EXIT.usage;
} finally {
  await disk.close();
}
