import { MantineProvider } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messageOf } from '../client/api-failure';
import { cssVariables, theme } from '../theme';
import { GuardedDialog } from './GuardedDialog';
import './mantine.css';
import styles from './overlays.module.css';

/** Loaded with the first notice or dialog, into a React root of its own above every screen. */

type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  message: string;
  tone?: Tone;
  undo?: () => void | Promise<void>;
  /** The screen may have a button for this undo, which says what it undoes; where that is in sight, the notice has none. */
  hasUndoButton?: boolean;
  /** A newer notice of the same undoable kind replaces this one. */
  kind?: 'validated' | 'removed' | 'returned' | 'saved';
  action?: { label: string; run(): void };
  /** Default 5 s, 4 s for a warning, 10 s with an undo or action. */
  milliseconds?: number;
}

export interface Confirmation {
  message: string;
  title?: string;
  confirm?: string;
  cancel?: string;
  isDangerous?: boolean;
}

const ICONS: Record<Tone, typeof IconCheck> = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconX };

const MAX_NOTICES = 3;
const UNDO_MS = 10_000;

let isMounted = false;
let visible: { id: string; message: string; kind: Toast['kind']; isPassing: boolean }[] = [];

/** The container must be mounted before the first notice. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  flushSync(() =>
    createRoot(host).render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        <Notifications position="top-right" limit={MAX_NOTICES} containerWidth={480} classNames={{ root: styles.notices }} />
        <ModalsProvider />
      </MantineProvider>,
    ),
  );
}

export function showNotice({
  message,
  tone,
  undo,
  hasUndoButton = false,
  kind,
  action,
  milliseconds,
}: Required<Pick<Toast, 'tone' | 'milliseconds'>> & Toast): void {
  mount();
  const Icon = ICONS[tone];
  // A repeated message replaces the old notice. Offers to undo concern different rows, so only those of the same kind are replaced.
  dismiss(visible.filter((one) => (undo ? kind !== undefined && one.kind === kind : one.message === message)));
  dismiss(visible.filter(({ isPassing }) => isPassing));
  dismiss(visible.slice(0, Math.max(0, visible.length - MAX_NOTICES + 1)));
  const offersUndo = undo !== undefined && !(hasUndoButton && isUndoInSight());
  const id = notifications.show({
    message: (
      <div className="flex items-center justify-between gap-4">
        <span>{message}</span>
        {offersUndo && (
          <button
            type="button"
            className="bare py-1 px-1.5 rounded-sm text-[#f0bd55] font-bold hover:bg-[rgb(255_255_255_/_10%)] focus-visible:outline-[#f0bd55]"
            onClick={() => void runUndo()}
          >
            Desfazer
          </button>
        )}
        {action && (
          <button
            type="button"
            className="bare py-1 px-1.5 rounded-sm text-[#f0bd55] font-bold hover:bg-[rgb(255_255_255_/_10%)] focus-visible:outline-[#f0bd55]"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    icon: <Icon size={18} stroke={2.2} aria-hidden />,
    autoClose: offersUndo || action ? Math.max(milliseconds, UNDO_MS) : milliseconds,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    classNames: {
      root: `${styles.notice} w-fit max-w-full ms-auto py-2.5 pr-3 pl-3.5 border-0 rounded-[10px] bg-night text-night-ink shadow-float before:hidden`,
      icon: `${styles.icon} size-5.5 me-2.5 bg-transparent text-[#86c9a3]`,
      description: 'text-inherit overflow-visible',
      closeButton: 'text-night-ink-soft hover:bg-[rgb(255_255_255_/_10%)]',
    },
    'data-tone': tone,
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => {
      visible = visible.filter((one) => one.id !== id);
    },
  });
  const isPassing = (tone === 'success' || tone === 'info') && (kind === 'saved' || !(offersUndo || action));
  visible.push({ id, message, kind, isPassing });

  async function runUndo(): Promise<void> {
    notifications.hide(id);
    try {
      await undo?.();
    } catch (error) {
      showNotice({ message: `Não foi possível desfazer. ${messageOf(error)}`, tone: 'error', milliseconds });
    }
  }
}

function isUndoInSight(): boolean {
  const buttons = [...document.querySelectorAll('[data-undo]')].map((button) => button.getBoundingClientRect());
  return buttons.some(({ top, bottom, height }) => height > 0 && bottom > 0 && top < window.innerHeight);
}

export function hideNotices(only?: string): void {
  dismiss(visible.filter(({ message }) => only === undefined || message === only));
}

function dismiss(notices: readonly { id: string }[]): void {
  for (const { id } of notices) notifications.hide(id);
}

export function showAlert({ title, message }: { title: string; message: string }): Promise<void> {
  mount();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <GuardedDialog>{message}</GuardedDialog>,
      labels: { confirm: 'Fechar', cancel: '' },
      confirmProps: { 'data-autofocus': true },
      cancelProps: { display: 'none' },
      withCloseButton: false,
      onClose: () => resolve(),
      classNames: { content: 'rounded-lg' },
    });
  });
}

export function askConfirmation({ title, message, confirm, cancel, isDangerous }: Required<Confirmation>): Promise<boolean> {
  mount();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <GuardedDialog>{message}</GuardedDialog>,
      labels: { confirm, cancel },
      confirmProps: { color: isDangerous ? 'red' : undefined },
      // Enter pressed out of habit must not confirm.
      cancelProps: { 'data-autofocus': true },
      withCloseButton: false,
      onConfirm: () => resolve(true),
      // Also called after confirming, when the promise is resolved already.
      onClose: () => resolve(false),
      classNames: { content: 'rounded-lg' },
    });
  });
}
