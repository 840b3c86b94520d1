import { Button } from '@mantine/core';
import { IconPlant2, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { formatNumber } from '#model/kit/text-value';
import { can } from '#model/permissions';
import type { CropResult } from '#model/responses/crops';
import { addressOf } from '#model/screens/list';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { PlainTable } from '../../../parts/ScrolledTable';
import { UndoKeysScope } from '../../../parts/UndoKeysScope';
import { returnsOf, useReturns } from '../../../rows/returns';
import { useActor } from '../../../session/use-session';
import { useDeepLinkFocus } from '../../../shell/use-deep-link-focus';
import { EmptyState } from '../../../ui/EmptyState';
import { StatusMark } from '../../../ui/StatusMark';
import table from '../Table.module.css';
import styles from './Crop.module.css';
import { cropAddress, useCropResults, useCropUndoStack } from './crop-client';

export default function CropsScreen() {
  const query = useCropResults();
  const isAllowed = can(useActor(), 'create', agricultureExpenses);
  const create = isAllowed && (
    <Button component={Link} to={addressOf('dairy.crop-new')} leftSection={<IconPlus size={16} aria-hidden />}>
      Cadastrar
    </Button>
  );
  return (
    <Page title="Agricultura">
      <UndoKeysScope undoStack={useCropUndoStack()}>
        <Loaded query={query} failure="Não foi possível carregar a agricultura.">
          {({ bulky, concentrated }) =>
            bulky.length + concentrated.length === 0 ? (
              <EmptyState
                icon={<IconPlant2 size={26} stroke={1.6} aria-hidden />}
                title="Nenhuma cultura registrada nesta safra."
                action={create}
              >
                Registre o que a fazenda plantou para o rebanho: o custo do quilo vai para os lançamentos de despesas.
              </EmptyState>
            ) : (
              <Crops>
                <div className="unprinted flex flex-wrap sticky z-5 top-0 gap-2 py-2 -my-2 bg-paper">{create}</div>
                <CropTable title="Volumoso" rows={bulky} />
                <CropTable title="Concentrado" rows={concentrated} />
              </Crops>
            )
          }
        </Loaded>
      </UndoKeysScope>
    </Page>
  );
}

function Crops({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useDeepLinkFocus(root, ({ status }) => [...(status === 'pending' ? ['[data-waits] a'] : []), 'tbody a']);
  return <div ref={root}>{children}</div>;
}

const text = (value: number | null, decimals: number) => (value === null ? '—' : formatNumber(value, decimals));

function CropTable({ title, rows }: { title: string; rows: readonly CropResult[] }) {
  const returned = returnsOf(useReturns('open', true), agricultureExpenses.path);
  return (
    <section className={styles.table} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="mb-3 text-ink-soft">Nenhum registro encontrado</p>
      ) : (
        <PlainTable
          className={table.table}
          head={[
            'Opção',
            'Custo total (R$)',
            'Peso (kg)',
            'Custo por kg (R$)',
            'Por kg de MS (R$)',
            'Por hectare (R$)',
            'Situação',
            { label: 'Abrir', shown: <span className="sr-only">Abrir</span> },
          ]}
        >
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-waits={!row.validated || undefined}>
                <th scope="row">{row.cost_center_description.title}</th>
                <td data-label="Custo total (R$)">{formatNumber(row.total_cost, 2)}</td>
                <td data-label="Peso (kg)">{text(row.volume, 0)}</td>
                <td data-label="Custo por kg (R$)">{text(row.cost_per_kilo, 2)}</td>
                <td data-label="Por kg de MS (R$)">{text(row.cost_per_kilo_dry_matter, 2)}</td>
                <td data-label="Por hectare (R$)">{text(row.cost_per_hectare, 2)}</td>
                <td data-label="Situação">
                  <StatusMark status={returned.has(row.id) ? 'returned' : row.validated ? 'validated' : 'pending'} />
                </td>
                <td>
                  <Link to={cropAddress(row.id)} aria-label={`Ver registro: ${row.cost_center_description.title}`}>
                    Ver registro
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}
