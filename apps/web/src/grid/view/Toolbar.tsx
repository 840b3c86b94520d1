import type { ComponentProps, ReactNode } from 'react';
import { KeyButton } from '../../parts/KeyButton';
import { buttonsOf, type GridMode } from '../mode';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  mode: GridMode;
  hasRow: boolean;
  allows: { create: boolean; update: boolean; remove: boolean };
  onAdd(): void;
  onEdit(): void;
  onRemove(): void;
  onSave(): void;
  /** Null where the keyboard does it. */
  onSaveAndNew: (() => void) | null;
  onCancel(): void;
  children?: ReactNode;
}

/** Actions impossible in this mode are disabled; those the role never may are absent. */
export function Toolbar({ mode, hasRow, allows, onAdd, onEdit, onRemove, onSave, onSaveAndNew, onCancel, children }: ToolbarProps) {
  const can = buttonsOf(mode, hasRow);
  const isWriting = mode.mode !== 'READ';
  const isSaving = mode.phase === 'saving';
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Ações da grade" data-writing={isWriting || undefined}>
      {allows.create && (
        <Action label="+ Adicionar" keyName="A" isPrimary={!isWriting} isEnabled={can.add} isIdle={isWriting} onClick={onAdd} />
      )}
      {allows.update && <Action label="Editar" keyName="E" isEnabled={can.edit} isIdle={isWriting} onClick={onEdit} />}
      {allows.remove && <Action label="Excluir" keyName="Del" isEnabled={can.remove} isIdle={isWriting} onClick={onRemove} />}
      {(allows.create || allows.update) && (
        <>
          <Action
            label="Salvar"
            keyName="Enter"
            isPrimary={isWriting}
            isEnabled={can.save}
            isIdle={!isWriting}
            isBusy={isSaving}
            onClick={onSave}
          />
          {onSaveAndNew && (
            <Action label="Salvar e novo" keyName="Control+Enter" isEnabled={can.save} isIdle={false} onClick={onSaveAndNew} />
          )}
          <Action label="Cancelar" keyName="Esc" isEnabled={can.cancel} isIdle={!isWriting} onClick={onCancel} />
        </>
      )}
      {children && <div className={styles.aside}>{children}</div>}
    </div>
  );
}

const ARIA_KEYS: Record<string, string> = { Del: 'Delete', Esc: 'Escape' };

function Action({ isEnabled, ...shown }: Omit<ComponentProps<typeof KeyButton>, 'className' | 'isDisabled'> & { isEnabled: boolean }) {
  const { keyName, isBusy } = shown;
  return <KeyButton {...shown} className={styles.action} keys={ARIA_KEYS[keyName] ?? keyName} isDisabled={!isEnabled && !isBusy} />;
}
