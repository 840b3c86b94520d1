import { Button } from '@mantine/core';
import { IconPlant2, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { shownCropCost } from '#domain/dairy/crop-cost';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import { asReference } from '#model/kit/field';
import { formatNumber } from '#model/kit/text-value';
import { can } from '#model/permissions';
import { addressOf } from '#model/screens/list';
import { useKeptMarks } from '../../../client/kept-marks';
import { ValidationMark } from '../../../grid/view/ReadRow';
import { Loaded } from '../../../parts/Loaded';
import { Page } from '../../../parts/Page';
import { PlainTable } from '../../../parts/ScrolledTable';
import { UndoKeysScope } from '../../../parts/UndoKeysScope';
import { returnsOf, useReturns } from '../../../rows/returns';
import { useActor } from '../../../session/use-session';
import { useDeepLinkFocus } from '../../../shell/use-deep-link-focus';
import { EmptyState } from '../../../ui/EmptyState';
import table from '../Table.module.css';
import styles from './Crop.module.css';
import { cropAddress, useCropUndoStack, useStoredCrops } from './crop-client';
import { costedCrop, type StoredCrop, totalCostOf } from './stored-crops';

export default function CropsScreen() {
  const query = useStoredCrops();
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
          {(crops) =>
            crops.length === 0 ? (
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
                <CropTable title="Volumoso" crops={crops.filter(({ crop }) => crop.agriculture_expense_type === 'BULKY')} />
                <CropTable title="Concentrado" crops={crops.filter(({ crop }) => crop.agriculture_expense_type === 'CONCENTRATED')} />
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

const text = (value: number | null | undefined, decimals: number) => (value == null ? '—' : formatNumber(value, decimals));

const titleOf = ({ crop }: StoredCrop): string => String(asReference(crop.cost_center_description)?.title ?? '');
const byTitle = (one: StoredCrop, other: StoredCrop) => titleOf(one).localeCompare(titleOf(other), 'pt-BR') || one.crop.id - other.crop.id;

function CropTable({ title, crops }: { title: string; crops: readonly StoredCrop[] }) {
  const returned = returnsOf(useReturns('open', true), agricultureExpenses.path);
  const marks = useKeptMarks();
  return (
    <section className={`${styles.table} mt-4`} aria-label={title}>
      <h2 className="mb-2.5 text-[1rem]">{title}</h2>
      {crops.length === 0 ? (
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
            {[...crops].sort(byTitle).map((one) => {
              const { crop } = one;
              const costed = costedCrop(crop, totalCostOf(one));
              const cost = costed && shownCropCost(costed);
              const mark = marks.get(`${agricultureExpenses.path}/${crop.id}`);
              return (
                <tr key={crop.id} data-waits={crop.validated !== true || undefined}>
                  <th scope="row">{titleOf(one)}</th>
                  <td data-label="Custo total (R$)">{formatNumber(totalCostOf(one), 2)}</td>
                  <td data-label="Peso (kg)">{text(cost?.availableKg, 0)}</td>
                  <td data-label="Custo por kg (R$)">{text(cost?.perKg, 2)}</td>
                  <td data-label="Por kg de MS (R$)">{text(cost?.perKgDryMatter, 2)}</td>
                  <td data-label="Por hectare (R$)">{text(cost?.perHectare, 2)}</td>
                  <td data-label="Situação" title={mark?.reason ?? undefined}>
                    <ValidationMark row={crop} isReturned={returned.has(crop.id)} kept={mark} onToggle={null} />
                  </td>
                  <td>
                    <Link to={cropAddress(crop.id)} aria-label={`Ver registro: ${titleOf(one)}`}>
                      Ver registro
                    </Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </PlainTable>
      )}
    </section>
  );
}
