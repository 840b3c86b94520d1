import { type Field, isNumberField, isTextField } from '#model/kit/field';
import { plainNumber } from '#model/kit/text-value';
import { books, type SheetColumn } from '../../records/gateway';

/** What is said below the head of a column that is filled in. */
export function helpOf(column: SheetColumn): string {
  const { field } = column;
  if (!books.isWritten(column)) return 'O Porteira preenche.';
  return [needOf(field), shapeOf(field), field.help ?? ''].filter((part) => part !== '').join(' ');
}

function needOf({ presence, required, initial }: Field): string {
  if (presence) return 'Conforme as outras colunas.';
  return required && initial === undefined ? 'Obrigatório.' : '';
}

function shapeOf(field: Field): string {
  if (isNumberField(field)) {
    const decimals = field.decimals === 0 ? 'Número inteiro' : `Número com até ${field.decimals} casas`;
    const min = typeof field.min === 'number' && field.min > 0 ? `, mínimo ${plainNumber(field.min)}` : '';
    return `${decimals}${min}.`;
  }
  if (isTextField(field)) return `Até ${field.maxLength} caracteres.`;
  switch (field.kind) {
    case 'date':
      return field.window === 'harvest' ? 'Data, dentro da safra.' : 'Data.';
    case 'month':
      return 'Mês, como data.';
    case 'references':
    case 'enums':
      return 'Um ou mais, separados por vírgula.';
    case 'boolean':
      return '';
    default:
      return 'Escolha na lista.';
  }
}
