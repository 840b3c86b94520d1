import { isUnknown } from '#domain/unknown-number';
import { asReference } from '#model/kit/field';
import { formatMoney } from '#model/kit/text-value';
import { Account } from '../../../parts/Account';
import type { UseSheetParts } from '../../../sheet/declared/DeclaredSheet';
import { ALONE } from '../../../sheet/declared/sheet-lines';

export const useParts: UseSheetParts = ({ numberAt }, entries) => {
  const sumOf = (isPaid: boolean) => {
    const own = entries.filter(({ place }) => (asReference(place.cost_center)?.type === 'DESPESAS') === isPaid);
    const values = own.flatMap(({ key }) => numberAt(key, ALONE, 'value') ?? []);
    return values.length === 0 ? null : values.reduce((cents, one) => cents + Math.round(one * 100), 0) / 100;
  };
  const [received, paid] = [sumOf(false), sumOf(true)];
  const left = received === null && paid === null ? null : (received ?? 0) - (paid ?? 0);
  return {
    footer: [],
    below: (
      <Account
        title="O dinheiro de fora"
        lines={[
          { label: 'Recebido', text: money(received) },
          { label: 'Pago', text: paid === null || isUnknown(paid) ? '—' : `− ${formatMoney(paid)}`, note: 'principal e juros' },
          { label: 'Saldo da safra', text: money(left), isResult: true },
        ]}
      >
        Financiamentos não entram no desembolso nem no custo: mostram de onde veio o dinheiro da safra.
      </Account>
    ),
  };
};

const money = (value: number | null): string => (value === null ? '—' : value < 0 ? `− ${formatMoney(-value)}` : formatMoney(value));
