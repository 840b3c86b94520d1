import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { monthsAcross } from '#model/kit/sheet';
import { counted } from '#model/review/finding';
import { useKeptMarks } from '../../client/kept-marks';
import { KeyButton } from '../../parts/KeyButton';
import { CHANGE_UNVALIDATES } from '../../rows/save-message';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { nextUndoWords } from '../changes';
import { saveStatusOf } from '../save-status';
import type { SheetModel } from '../use-sheet';
import type { SheetInput } from '../use-sheet-input';
import { SheetHistory } from './SheetHistory';
import { SheetReturn } from './SheetReturn';
import styles from './tools.module.css';

interface SheetToolbarProps {
  sheet: SheetModel;
  input: SheetInput;
  children?: ReactNode;
}

export function SheetToolbar({ sheet, input, children }: SheetToolbarProps) {
  const { state, allows, groups, resource } = sheet;
  const { block } = input.selection;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const undoWords = nextUndoWords(state);
  const showsAll = !isNarrow || isOpen;
  const repeatLabel = resource.cells && monthsAcross(resource.cells) ? 'Repetir mês anterior' : 'Repetir coluna anterior';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Ações da planilha">
      {allows.write && (
        <>
          <KeyButton
            className={`${styles.action} phone:min-h-11 phone:[&_[data-position=right]]:hidden`}
            label="Colar"
            keyName="Ctrl V"
            keys="Control+V"
            onClick={() => void input.pasteFromButton()}
          />
          {groups.length > 1 && showsAll && (
            <KeyButton
              className={`${styles.action} phone:min-h-11 phone:[&_[data-position=right]]:hidden`}
              label={repeatLabel}
              keyName="Ctrl R"
              keys="Control+R"
              onClick={() => input.commands.repeatPrevious(block)}
            />
          )}
          <KeyButton
            className={`${styles.action} phone:min-h-11 phone:[&_[data-position=right]]:hidden`}
            label={undoWords === null ? 'Desfazer' : `Desfazer: ${undoWords}`}
            keyName="Ctrl Z"
            keys="Control+Z"
            isDisabled={undoWords === null}
            data-undo
            onClick={input.undo}
          />
        </>
      )}
      {isNarrow && (
        <Button
          className={`${styles.action} phone:min-h-11 phone:[&_[data-position=right]]:hidden`}
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Menos' : 'Mais'}
        </Button>
      )}
      {showsAll && (
        <>
          <SheetReturn sheet={sheet} input={input} />
          <SheetHistory sheet={sheet} input={input} />
        </>
      )}
      <SaveState sheet={sheet} />
      <ValidatedHint sheet={sheet} input={input} />
      {children && showsAll && <div className={styles.aside}>{children}</div>}
    </div>
  );
}

function ValidatedHint({ sheet, input: { editing, commands } }: Pick<SheetToolbarProps, 'sheet' | 'input'>) {
  const cell = editing && commands.refAt(editing);
  const isValidated = cell !== null && sheet.state.stored.get(cell.slot)?.validated === true;
  return (
    <span
      className={`${styles.saveState} text-ink-soft text-sm min-w-30 ps-1 data-hint:flex-[1_1_150px] data-hint:min-w-37.5 data-hint:text-xs data-hint:leading-none data-hint:empty:flex-none data-hint:empty:min-w-0 data-hint:empty:p-0 data-open:text-amber-ink data-open:font-semibold phone:min-w-0`}
      role="status"
      data-hint
    >
      {isValidated ? CHANGE_UNVALIDATES : ''}
    </span>
  );
}

function SaveState({ sheet }: { sheet: SheetModel }) {
  const { open, saving } = saveStatusOf(sheet.state);
  const marks = useKeptMarks();
  const kept = [...sheet.state.stored.values()].filter((row) => marks.has(row.kept ?? '')).length;
  const wasTouched = sheet.state.undoSteps.length > 0 || sheet.state.saved.size > 0;
  const stored = kept > 0 ? `${counted(kept, 'célula guardada', 'células guardadas')} neste aparelho` : 'Tudo gravado';
  const words = saving > 0 ? 'Gravando…' : open > 0 ? counted(open, 'célula não gravada', 'células não gravadas') : stored;
  return (
    <span
      className={`${styles.saveState} text-ink-soft text-sm min-w-30 ps-1 data-hint:flex-[1_1_150px] data-hint:min-w-37.5 data-hint:text-xs data-hint:leading-none data-hint:empty:flex-none data-hint:empty:min-w-0 data-hint:empty:p-0 data-open:text-amber-ink data-open:font-semibold phone:min-w-0`}
      role="status"
      data-open={(open > 0 && saving === 0) || undefined}
    >
      {wasTouched || open > 0 || kept > 0 ? words : ''}
    </span>
  );
}
