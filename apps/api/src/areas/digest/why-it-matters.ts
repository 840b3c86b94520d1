/** The numbers that a summary speaks of, by the key of the indicator, each with why it matters. In no order: those that moved most are told. */
export const WHY_IT_MATTERS: Readonly<Record<string, string>> = {
  // Beef
  production_arroba_ha: 'É quanto cada hectare produziu de arrobas: junta lotação e ganho de peso num número só.',
  gmd_global_kg: 'É o ganho de peso do rebanho todo: quando cai, o mesmo gasto vira menos arrobas.',
  stocking_ua_ha: 'Mostra quanto do pasto está em uso: alta demais tira ganho de peso, baixa demais deixa capim sobrar.',
  mortality_pct: 'Cada ponto a menos são animais que ficam para vender; vale procurar a causa quando sobe.',
  desfrute_arroba_pct: 'É a parte do estoque que virou venda: alto demais pode ser o rebanho diminuindo.',
  desembolso_arroba: 'É o dinheiro que sai por arroba produzida: acima do preço de venda, a arroba dá prejuízo.',
  desembolso_cab_mes: 'É quanto custa manter uma cabeça por mês: mostra cedo quando o gasto cresce mais que o rebanho.',
  avg_sale_value_arroba: 'O preço recebido por arroba, na média das vendas: diz se a hora e o peso de venda ajudaram.',
  result_arroba: 'É o que sobra de cada arroba depois do desembolso.',
  margin_sale_pct: 'De cada R$ 100 vendidos, quanto ficou na fazenda.',
  // Milk
  milk_per_day_l: 'É o leite do tanque: quase toda a renda da fazenda passa por ele.',
  milk_per_lactating_cow_day: 'Mostra a resposta de cada vaca à comida e ao manejo.',
  lactating_over_cows_pct: 'Vaca seca come e não produz: abaixo de 80 % costuma haver parto atrasado.',
  milk_price: 'O preço recebido por litro, com o que a qualidade do leite acrescenta.',
  coe_milk_per_litre: 'É quanto sai do bolso por litro: compare com o preço recebido.',
  MARGEM_BRUTA_UNITARIA: 'É o que sobra de cada litro depois do custo do mês a mês.',
  RMCA: 'É o que sobra da receita do leite depois de pagar a comida das vacas.',
  milk_per_concentrate_kg: 'Litros por quilo de concentrado: quando cai, a ração está rendendo menos.',
  milk_per_ha_year: 'É quanto leite a terra produz: mede se o volumoso da fazenda acompanha o rebanho.',
  scc_geometric_thousand: 'Célula somática alta é mastite escondida: menos leite e menos preço.',
  mastitis_pct: 'Cada caso é leite descartado e remédio; quando sobe, vale rever a ordenha.',
};
