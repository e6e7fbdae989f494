import { carryOut } from './carry-out';

const { says, exitCode } = await carryOut(process.argv.slice(2));
if (says !== undefined) (exitCode === 0 ? console.log : console.error)(says);
process.exitCode = exitCode;
