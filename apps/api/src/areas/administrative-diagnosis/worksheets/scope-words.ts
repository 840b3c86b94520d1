/** For a blank worksheet, which is filled in on paper too. */
export const NOBODY_YET = 'Fazenda: ____________________   Cliente: ____________________   Safra: ____/____';

export const FILL_WORDS =
  'Preencha só as células amarelas; as outras se calculam. Não mude a coluna Código: por ela a planilha volta ao Porteira.';
