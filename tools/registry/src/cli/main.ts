import { carryOut } from './carry-out';

const { output, exitCode } = await carryOut(process.argv.slice(2));
if (output !== undefined) (exitCode === 0 ? console.log : console.error)(output);
process.exitCode = exitCode;
