import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { KeyButton } from '../../parts/KeyButton';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { buttonsOf } from '../mode';
import type { Grid } from '../use-grid';
import type { GridCommands } from '../use-grid-commands';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  grid: Grid;
  commands: GridCommands;
  hasWriting: boolean;
  children: ReactNode;
}

/** Actions not possible in this mode are disabled; actions the role never has are absent. */
export function Toolbar({ grid: { setup, view, current, controller }, commands, hasWriting, children }: ToolbarProps) {
  const { mode } = view;
  const isNarrow = useIsNarrow();
  const can = buttonsOf(mode, current !== undefined);
  const isWriting = mode.mode !== 'READ';
  const create = setup.allows.create && hasWriting;
  const update = setup.allows.update && hasWriting;
  return (
    <div
      className={`${styles.toolbar} flex items-center flex-none flex-wrap gap-2 short:gap-1.5 phone:fixed phone:z-20 phone:right-0 phone:bottom-0 phone:left-0 phone:flex-nowrap phone:px-3 phone:pt-2 phone:pb-[calc(8px_+_env(safe-area-inset-bottom))] phone:border-t phone:border-line phone:bg-surface print:hidden`}
      role="toolbar"
      aria-label="Ações da grade"
      data-writing={isWriting || undefined}
    >
      {create && (
        <Action label="+ Adicionar" keyName="A" isPrimary={!isWriting} isEnabled={can.add} isIdle={isWriting} onClick={commands.add} />
      )}
      {update && <Action label="Editar" keyName="E" isEnabled={can.edit} isIdle={isWriting} onClick={() => commands.edit(current, null)} />}
      {setup.allows.remove && (
        <Action label="Excluir" keyName="Del" isEnabled={can.remove} isIdle={isWriting} onClick={() => commands.remove()} />
      )}
      {(create || update) && (
        <>
          <Action
            label="Salvar"
            keyName="Enter"
            isPrimary={isWriting}
            isEnabled={can.save}
            isIdle={!isWriting}
            isBusy={mode.phase === 'saving'}
            onClick={() => controller.send({ type: 'save' })}
          />
          {isNarrow && mode.mode === 'NEW_LINE' && (
            <Action
              label="Salvar e novo"
              keyName="Control+Enter"
              isEnabled={can.save}
              isIdle={false}
              onClick={() => controller.saveAndNext()}
            />
          )}
          <Action label="Cancelar" keyName="Esc" isEnabled={can.cancel} isIdle={!isWriting} onClick={() => controller.cancel()} />
        </>
      )}
      {children && <div className={styles.aside}>{children}</div>}
    </div>
  );
}

const ARIA_KEYS: Record<string, string> = { Del: 'Delete', Esc: 'Escape' };

function Action({ isEnabled, ...shown }: Omit<ComponentProps<typeof KeyButton>, 'className' | 'isDisabled'> & { isEnabled: boolean }) {
  const { keyName, isBusy } = shown;
  return (
    <KeyButton
      {...shown}
      className="px-3 short:h-8 short:px-1.5 short:text-sm short:[&_[data-position=right]]:ms-1 phone:flex-1 phone:min-h-11 phone:px-2 phone:[&_[data-position=right]]:hidden phone:data-idle:hidden tablet:[&_[data-position=right]]:hidden"
      keys={ARIA_KEYS[keyName] ?? keyName}
      isDisabled={!isEnabled && !isBusy}
    />
  );
}

/** By name; false for a tool the actor may not use. */
export type Tools = Readonly<Record<string, false | { label: string; isDisabled?: boolean; isQuiet?: boolean; run(): void }>>;

export function ToolButtons({ tools }: { tools: Tools }) {
  return Object.entries(tools).map(
    ([name, tool]) =>
      tool && (
        <Button key={name} variant={tool.isQuiet ? 'subtle' : 'default'} disabled={tool.isDisabled} onClick={() => tool.run()}>
          {tool.label}
        </Button>
      ),
  );
}
