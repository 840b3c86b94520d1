import { Button } from '@mantine/core';
import { asReference, type Row } from '#model/kit/field';
import { referenceTitle } from '#model/kit/text-value';
import { formatMoment } from '#view/moments';
import { type VersionLine, VersionsDialog } from '../../parts/VersionsDialog';
import { fieldText, type GridRow, isSameValue } from '../../rows/row';
import type { GridColumn } from '../columns';
import type { ConflictChoice } from '../grid-controller';
import type { GridSetup } from '../grid-setup';

interface ConflictDialogProps {
  setup: GridSetup;
  mine: Row;
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

/** Fields that differ come first. */
export function compareVersions(columns: readonly GridColumn[], mine: Row, theirs: Row): VersionLine[] {
  const lines = columns.flatMap(({ id, label, field }): VersionLine[] => {
    if (!field) return [];
    const hasPeriod = field.kind === 'date' && field.allowsPeriod && (mine.period === true) !== (theirs.period === true);
    return [
      {
        name: id,
        label,
        mine: fieldText(field, mine, id) || '–',
        theirs: fieldText(field, theirs, id) || '–',
        isDifferent: hasPeriod || !isSameValue(mine[id], theirs[id]),
      },
    ];
  });
  return [...lines.filter((line) => line.isDifferent), ...lines.filter((line) => !line.isDifferent)];
}
