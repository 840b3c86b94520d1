import { Button } from '@mantine/core';
import { asReference } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import { formatMoment } from '#view/moments';
import { VersionsDialog } from '../../parts/VersionsDialog';
import type { GridRow } from '../../rows/row';
import { compareVersions } from '../conflict';
import type { ConflictChoice } from '../grid-controller';
import type { GridSetup } from '../grid-setup';

interface ConflictDialogProps {
  setup: GridSetup;
  mine: Record<string, GridRow[string]>;
  theirs: GridRow;
  onChoose(choice: ConflictChoice): void;
}

export default function ConflictDialog({ setup, mine, theirs, onChoose }: ConflictDialogProps) {
  const who = referenceTitle(asReference(theirs.updated_by) ?? asReference(theirs.created_by));
  const when = typeof theirs.updated_at === 'string' ? formatMoment(theirs.updated_at) : '';
  return (
    <VersionsDialog
      title="Registro alterado por outra pessoa"
      lead={`${who || 'Outra pessoa'} salvou este registro ${when && `${when} `}enquanto você o editava. Nada foi perdido: escolha qual versão fica.`}
      headings={['Campo', 'Sua versão', `Versão de ${who || 'outra pessoa'}`]}
      lines={compareVersions(setup.columns, mine, theirs)}
      onClose={() => onChoose('continue')}
    >
      <Button variant="default" onClick={() => onChoose('continue')}>
        Continuar editando
      </Button>
      <Button variant="default" onClick={() => onChoose('theirs')}>
        Ficar com a outra
      </Button>
      <Button onClick={() => onChoose('mine')}>Salvar a minha</Button>
    </VersionsDialog>
  );
}
