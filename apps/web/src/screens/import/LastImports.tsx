import { useRef } from 'react';
import type { Import } from '#model/responses/workbook';
import { formatMoment } from '#view/moments';
import { useImports } from '../../client/workbook';
import { useStepFocus } from '../../grid/transfer/use-step-focus';
import { Loaded } from '../../parts/Loaded';
import { UndoImport } from './UndoImport';
import { importChangeWords } from './workbook-words';

export function LastImports() {
  const query = useImports();
  return (
    <Loaded query={query} failure="Não foi possível ver as últimas importações." isPart>
      {({ resultList }) =>
        resultList.length > 0 && (
          <section aria-labelledby="import-last" className="mt-6 [&_h2]:mb-2 [&_h2]:text-md">
            <h2 id="import-last">Últimas importações</h2>
            <ul className="panel">
              {resultList.map((one) => (
                <LastImport key={one.id} one={one} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function LastImport({ one }: { one: Import }) {
  const { id, at, by, file_name, harvest, farms, sheets, undone_at, can_undo } = one;
  const row = useRef<HTMLLIElement>(null);
  useStepFocus(row, undone_at ?? '');
  const name = `import-${id}`;
  return (
    <li
      ref={row}
      className="list-text flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 px-4 [&+&]:border-t [&+&]:border-t-line [&>div]:flex-[1_1_320px] [&>div]:min-w-0"
      aria-labelledby={name}
    >
      <div>
        <h3 id={name}>{farms.join(', ')}</h3>
        <p>
          Safra {harvest} · {formatMoment(at)}
          {by && `, por ${by}`} · {file_name}
        </p>
        <p>{sheets.map((sheet) => `${sheet.label}: ${importChangeWords([sheet])}`).join(' · ') || 'Nada mudou'}</p>
      </div>
      {undone_at && (
        <p className="flex-none" tabIndex={-1} data-autofocus>
          Desfeita {formatMoment(undone_at)}
        </p>
      )}
      {can_undo && <UndoImport one={one} describedBy={name} />}
    </li>
  );
}
