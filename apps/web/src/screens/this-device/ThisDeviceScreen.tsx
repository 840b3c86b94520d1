import { Button } from '@mantine/core';
import { IconCloudUpload, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#model/review/finding';
import { addressOf } from '#model/screens/list';
import { formatMoment } from '#view/moments';
import { appQueue, useQueue } from '../../offline/app-queue';
import { countKept } from '../../offline/queue-store';
import { signInAgain, useSessionOver } from '../../offline/session-over';
import { Page } from '../../parts/Page';
import type { EntryReceipt, EntryState, StatedEntry } from '../../queue/queued-entry';
import { PROGRAM } from '../../queue/schema';
import type { SendingEnd } from '../../queue/send-entries';
import { useUser } from '../../session/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { notifyFailure } from '../../ui/notify';
import { KeptEntry } from './KeptEntry';
import { entryLabel, useKeptRow } from './kept-row';
import { receiptGroups } from './receipt-groups';

function endWords(end: SendingEnd): string | null {
  if (end !== 'SILENCE') return null;
  const why = navigator.onLine ? 'O servidor não respondeu agora.' : 'Sem internet agora.';
  return `${why} Os lançamentos vão sozinhos assim que der; não é preciso ficar nesta tela.`;
}

export default function ThisDeviceScreen() {
  const { entries, counts, receipts, unreadable, isSending, last } = useQueue();
  const inState = (state: EntryState) => entries.filter((one) => one.state === state);
  const others = [...inState('SENDING'), ...inState('KEPT'), ...inState('WAITING')];
  const newer = entries.filter(({ queued }) => queued.entry.schema > PROGRAM.schema).length;
  const words = last && others.length > 0 ? endWords(last.end) : null;
  return (
    <Page
      title="Neste aparelho"
      aside={
        <Link to={addressOf('take-along')} className="link inline-flex items-center min-h-11 -my-2 font-semibold">
          Levar comigo
        </Link>
      }
    >
      <div className="wide-columns">
        <div className="flex flex-col gap-4">
          {entries.length > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <p role="status" className="flex-1 min-w-0 text-lg font-semibold">
                {counted(entries.length, 'lançamento está só neste aparelho', 'lançamentos estão só neste aparelho')}
              </p>
              <Button
                size="md"
                loading={isSending}
                leftSection={<IconCloudUpload size={18} stroke={2} aria-hidden />}
                onClick={() => appQueue()?.sendNow()}
              >
                Enviar agora
              </Button>
            </div>
          )}
          <SessionOver />
          {newer > 0 && (
            <p className="waits py-2 px-3 border border-amber">
              {counted(newer, 'lançamento é de uma versão mais nova', 'lançamentos são de uma versão mais nova')} do Porteira. Para enviar,
              feche esta aba e abra o Porteira de novo, com internet.
            </p>
          )}
          {words && <p className="waits py-2 px-3 border border-amber">{words}</p>}
          <KeptList title={`Precisa de você: ${counts.NEEDS_PERSON}`} entries={inState('NEEDS_PERSON')} />
          <KeptList title={`A caminho: ${others.length}`} entries={others} />
          {entries.length === 0 && (
            <EmptyState title="Nada espera neste aparelho">Tudo o que você lançou aqui está no servidor.</EmptyState>
          )}
          {entries.length > 0 && <Download entries={entries} />}
          {unreadable > 0 && (
            <p className="refusal">
              {counted(unreadable, 'lançamento seu não abre', 'lançamentos seus não abrem')} neste navegador. Não limpe os dados do site:
              fale com o suporte.
            </p>
          )}
        </div>
        <div className="flex flex-col gap-4">
          <OthersNotice />
          <Storage />
          <Receipts receipts={receipts} />
        </div>
      </div>
    </Page>
  );
}

function KeptList({ title, entries }: { title: string; entries: readonly StatedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-xl font-bold">{title}</h2>
      <ul className="list">
        {entries.map((stated) => (
          <KeptEntry key={stated.queued.entry.key} stated={stated} />
        ))}
      </ul>
    </section>
  );
}

function Download({ entries }: { entries: readonly StatedEntry[] }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { downloadKept } = await import('./download');
      await downloadKept(
        entries.map(({ queued }) => queued.entry),
        client,
      );
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="w-full text-ink-soft">
        Se este aparelho não puder enviar, baixe a planilha e importe-a em outro, na tela Importação. Se ele ainda enviar depois, nada fica
        gravado duas vezes.
      </p>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        onClick={() => void download()}
      >
        Baixar o que está neste aparelho
      </Button>
    </div>
  );
}

function SessionOver() {
  if (!useSessionOver()) return null;
  return (
    <div className="waits flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2 px-3 border border-amber">
      <p className="w-full">
        O seu acesso venceu. Os lançamentos ficam guardados aqui e vão quando você entrar de novo, com o mesmo usuário.
      </p>
      <Button onClick={signInAgain}>Entrar de novo</Button>
    </div>
  );
}

function OthersNotice() {
  const userId = useUser().id;
  const [count, setCount] = useState(0);
  useEffect(() => {
    countKept(userId).then(setCount, () => setCount(0));
  }, [userId]);
  if (count === 0) return null;
  return (
    <p className="waits py-2 px-3 border border-amber">
      Há {counted(count, 'lançamento', 'lançamentos')} de outra pessoa neste aparelho. Só ela os vê; eles vão quando ela entrar aqui de
      novo.
    </p>
  );
}

function Storage() {
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setPersisted, () => setPersisted(null));
  }, []);
  if (isPersisted === null) return null;
  if (isPersisted) return <p className="text-ink-soft">O navegador se comprometeu a não apagar o que está guardado aqui.</p>;
  return (
    <div className="box flex flex-wrap items-center gap-3 p-4">
      <p className="w-full text-ink-soft">
        O navegador pode apagar o que está guardado aqui, se faltar espaço no aparelho. Instalar o Porteira na tela de início ajuda. Numa
        janela anônima, tudo some quando ela fecha.
      </p>
      <Button variant="default" onClick={() => void navigator.storage.persist().then(setPersisted)}>
        Pedir para não apagar
      </Button>
    </div>
  );
}

const MAX_GROUPS = 60;

function Receipts({ receipts }: { receipts: readonly EntryReceipt[] }) {
  const groups = receiptGroups(receipts).slice(0, MAX_GROUPS);
  if (groups.length === 0) return null;
  return (
    <section aria-label="Recibos">
      <h2 className="mb-1.5 text-xl font-bold">Recibos dos últimos 90 dias</h2>
      <ul className="list">
        {groups.map((group) => (
          <li key={group.at} className="px-3.5">
            <details>
              <summary className="flex items-center justify-between gap-3 min-h-12 cursor-pointer">
                <b>{group.words}</b> <span className="text-ink-soft">{formatMoment(group.at)}</span>
              </summary>
              <ul className="pb-2.5">
                {group.receipts.map((receipt) => (
                  <ReceiptLine key={receipt.entry.key} receipt={receipt} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReceiptLine({ receipt: { entry } }: { receipt: EntryReceipt }) {
  const kept = useKeptRow(entry, null);
  return <li className="py-1 wrap-anywhere">{kept ? entryLabel(entry, kept) : '…'}</li>;
}
