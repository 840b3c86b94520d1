import pino from 'pino';
import { checkEditions } from '../areas/benchmark/check-editions';
import { readConfig } from '../config';
import { openDatabase } from '../db/open';

/** Recomputes published editions from their stored facts; exit code 1 if a digit differs. The product may be running. */
async function main(): Promise<void> {
  const { db, close } = await openDatabase(readConfig(), pino({ level: 'warn' }));
  let isEqual = true;
  let count = 0;
  try {
    for await (const { title, formulas, values, differing } of checkEditions({ db })) {
      count += 1;
      if (values === null) console.log(`${title}: calculada com as fórmulas ${formulas}, que este programa não tem mais; não recalculada`);
      else if (differing.length === 0) console.log(`${title}: ${values} valores recalculados, todos iguais até o último dígito`);
      else {
        isEqual = false;
        console.log(`${title}: ${differing.length} de ${values} valores diferem`);
        for (const { farmId, indicator, frozen, computed } of differing.slice(0, 20))
          console.log(`  fazenda ${farmId}, ${indicator}: ${frozen} na edição, ${computed} recalculado`);
      }
    }
  } finally {
    await close();
  }
  if (count === 0) console.log('Nenhuma edição publicada.');
  if (!isEqual) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`As edições não foram conferidas: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
