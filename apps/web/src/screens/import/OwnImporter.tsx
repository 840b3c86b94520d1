import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadWorkbook, type WorkbookScope } from '../../client/workbook';
import { ChosenFarms, type FarmsChoice, farmsScopeOf } from '../../filter/ChosenFarms';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { notifyFailure } from '../../ui/notify';
import styles from './Import.module.css';
import { LastImports } from './LastImports';
import { WorkbookImport } from './WorkbookImport';

type Choice = FarmsChoice & Pick<WorkbookScope, 'environment'>;

export function OwnImporter() {
  const environment = environmentOf(useSession());
  const [chosen, setChosen] = useState<Choice | null>(null);
  // A choice of the other environment names other farms.
  const choice = chosen?.environment === environment ? chosen : null;
  return (
    <>
      <ScopeFilter
        label="Fazendas da importação"
        asks={['customer', 'harvest', 'farms']}
        environment={environment}
        layout="band"
        submit="Aplicar"
        onSubmit={(filled) => setChosen({ ...filled, environment })}
      />
      {choice ? (
        <>
          <ChosenFarms choice={choice} />
          <div className="grid grid-cols-1 gap-3 items-start min-[1600px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Download choice={choice} />
            <WorkbookImport key={JSON.stringify(workbookOf(choice))} place={workbookOf(choice)} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={<IconFileSpreadsheet size={26} stroke={1.6} aria-hidden />}
          title="Escolha a safra e as fazendas, e clique em Aplicar."
        >
          Baixe a safra inteira como planilha, com uma aba por tipo de lançamento, preencha sem internet e envie de volta. Antes de gravar,
          o Porteira mostra o que é novo, o que muda e o que está errado.
        </EmptyState>
      )}
      <LastImports />
    </>
  );
}

function Download({ choice }: { choice: Choice }) {
  const file = useMutation({
    mutationFn: (farmId: number) => downloadWorkbook(workbookOf(choice), farmId),
    onError: notifyFailure,
  });
  return (
    <section
      className="panel flex flex-col gap-2.5 min-w-0 p-4 [&_h3]:text-md [&>p:not([class])]:text-ink-soft [&>p:not([class])]:text-base"
      aria-labelledby="import-download"
    >
      <h3 id="import-download">1. Baixe a planilha</h3>
      <p>
        Uma planilha por tipo de lançamento, com o que está gravado e listas para escolher. A exportação do Porteira também volta por aqui.
      </p>
      <div className={styles.buttons}>
        {choice.farms.map(({ id, name }) => (
          <IconButton
            key={id}
            icon={IconDownload}
            iconPx={18}
            loading={file.isPending && file.variables === id}
            disabled={file.isPending}
            onClick={() => file.mutate(id)}
          >
            Baixar {name}
          </IconButton>
        ))}
      </div>
    </section>
  );
}

const workbookOf = (choice: Choice): WorkbookScope => ({ ...farmsScopeOf(choice), environment: choice.environment });
