import { caseProgramCalls } from '@nota/contract/open-api/notarization/case-program.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { MachineRouter } from '../../../platform/machine/machine-router.ts';
import { applyByProgram, prepareApplication, queryByProgram, supplementByProgram } from './case-program.service.ts';

export function caseProgramRoutes({ read, write, deps }: MachineRouter, packages: PackageContext) {
  write(caseProgramCalls.apply, {
    prepare: (call) => prepareApplication(deps, packages, call),
    act: (call) => applyByProgram(deps, call),
  });

  read(caseProgramCalls.query, queryByProgram);

  write(caseProgramCalls.supplement, (call) => supplementByProgram(deps, call));
}
