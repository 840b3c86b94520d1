import { type Api, apiOf, type Listed } from './api';
import { PASSWORD } from './shared-product';

interface Row {
  id: number;
}

export const CONTRADICTORY = { customer: 'Agropecuária Contradição', farm: 'Fazenda Contradição', harvest: '1999/2000' } as const;

export async function makeContradictoryFarm(url: string, first_year = 1999): Promise<{ email: string }> {
  const admin = await apiOf(url, 'admin@porteira.local');
  const harvest = await admin.post<Row>('/harvests', { first_year });
  const email = 'dono.contradicao@porteira.local';
  const account = { email, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: 1 };
  const customer = await admin.post<Row>('/customers', { name: CONTRADICTORY.customer, ...account });
  await admin.post('/harvests_details', { harvest, customer });
  const environment = 'BEEF_CATTLE';
  const farm = await admin.post<Row>('/farms', { name: CONTRADICTORY.farm, customer, environment, harvests_platform: [harvest] });
  const place = { harvest, customer, farm, environment };
  await admin.post('/farms_details', { ...place, total_area: 900, land_value: 20_000 });
  const owner = await apiOf(url, email);
  await enter(owner, (path, row) => owner.post(path, { ...place, ...row }));
  return { email };
}

async function enter(api: Api, post: (path: string, row: object) => Promise<unknown>): Promise<void> {
  const first = async (path: string): Promise<Row> => {
    const { resultList } = await api.get<Listed<Row>>(`${path}&perPage=1`);
    if (!resultList[0]) throw new Error(`nothing at ${path}`);
    return resultList[0];
  };
  const category = (show: string) => first(`/category_livestock?environment=BEEF_CATTLE&wherein[show]=${show}`);
  const cow = await first('/category_livestock?environment=BEEF_CATTLE&wherein[role]=BREEDING_COW');
  const bull = await first('/category_livestock?environment=BEEF_CATTLE&wherein[role]=BULL');
  const stock = (date: string, amount: number, weight?: number) =>
    post('/livestock_stocks', { category_livestock: cow, type: true, date, amount, ...(weight ? { weight } : {}) });
  await post('/livestock_stocks', { category_livestock: cow, type: false, amount: 300 });
  await stock('1999-07', 300, 450);
  await stock('1999-08', 290, 900);
  await stock('1999-09', 290);
  const age = await first('/category_ages?wherein[title]=Acima de 36 meses');
  const reason = await first('/category_deaths_reason?');
  const death = { category_age: age, category_death_reason: reason };
  await post('/deaths', { ...death, date: '1999-08-10', category_livestock: bull, amount: 2 });
  await post('/deaths', { ...death, date: '1999-08-20', category_livestock: cow, amount: 1 });
  const sale = await first('/category_herd_departure_type?wherein[title]=Venda');
  const sold = { category_herd_departure_type: sale, category_livestock: cow, destination: 'Frigorífico', from_confinement: false };
  await post('/herd_departure', { ...sold, date: '1999-09-12', amount: 10, weight_alive: 950, value_head: 3000 });
  await post('/herd_departure', { ...sold, date: '1999-09-20', amount: 5, weight_alive: 450, value_head: 3000 });
  const weaned = { category_livestock: await category('weaning'), weight: 180 };
  await post('/weaning', { ...weaned, date: '2000-05-10', birth_stamp: '1999-09', amount: 40 });
  await post('/weaning', { ...weaned, date: '1999-08-10', birth_stamp: '1999-01', amount: 25 });
  for (const group of ['VENDA_ANIMAIS', 'OUTRAS_RECEITAS']) {
    const cost_center = await first(`/cost_centers?environment=BEEF_CATTLE&wherein[type]=RECEITAS&wherein[group]=${group}`);
    await post('/financials', {
      type: 'RECEITAS',
      date: '1999-09-10',
      description: group,
      cost_center,
      value: 20_000,
      from_confinement: false,
    });
  }
  const area = await first('/category_area?wherein[livestock_use]=false');
  await post('/areas', { category_area: area, date: '1999-07', value: 800 });
  await post('/areas', { category_area: area, date: '1999-09', value: 1800 });
  for (const [counts, amount] of [
    ['EXPOSED', 100],
    ['PREGNANT', 120],
  ] as const) {
    const category_reference = await first(`/category_reference?wherein[counts]=${counts}`);
    const category_reproduction = await first(
      `/category_reproduction?wherein[category_reference.counts]=${counts}&wherein[female_group]=6`,
    );
    await post('/reproduction_mount_herding', { category_reference, category_reproduction, amount_harvest_next: amount });
  }
  const calf = {
    category_reference: await first('/category_reference?wherein[show]=BIRTH'),
    category_weaning: await first('/category_weaning?'),
  };
  await post('/reproduction_birth', { ...calf, type: 'BIRTH', amount: 20, weight: 32 });
  await post('/reproduction_weaning', { ...calf, type: 'WEANING', amount: 30, weight: 180 });
  await post('/confinements', {
    date_entry: '1999-08-01',
    amount: 50,
    category_livestock: await category('confinement'),
    category_racial_group: await first('/category_racial_group?'),
    category_animal_type: await first('/category_animal_type?'),
    type: 'CONFINAMENTO',
    weight_entry: 380,
    entry_price: 250,
    daily_cost: 12,
    daily_cost_operational: 2,
    daily_cost_health: 1,
    trough_refuse: 2,
    dry_matter_consumption: 9,
  });
  const input = {
    category_material_type: await first('/category_material_type?'),
    category_unit_measurement: await first('/category_unit_measurement?'),
  };
  await post('/stocks', { ...input, date_harvest: true, material: 'Sal mineral', amount: 10, value: 90 });
}
