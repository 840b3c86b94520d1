import { BIOME } from '../../api/src/db/catalogues/farm';

/** The id of a city is its IBGE code; the first two digits are its state. */
export interface DemoPlace {
  cityId: number;
  biome: number;
  /** Arroba price relative to São Paulo. Own assumption. */
  priceFactor: number;
  /** R$ a hectare of pasture. Own assumption. */
  landValue: number;
}

const place = (cityId: number, biome: number, priceFactor: number, landValue: number): DemoPlace => ({
  cityId,
  biome,
  priceFactor,
  landValue,
});

export const DEMO_PLACES = {
  aguaClaraMs: place(5000203, BIOME.cerrado, 0.965, 24_000),
  ribasDoRioPardoMs: place(5007109, BIOME.cerrado, 0.965, 22_500),
  camapuaMs: place(5002605, BIOME.cerrado, 0.965, 27_000),
  tresLagoasMs: place(5008305, BIOME.cerrado, 0.97, 29_000),
  aquidauanaMs: place(5001102, BIOME.pantanal, 0.955, 12_500),
  barraDoGarcasMt: place(5101803, BIOME.cerrado, 0.935, 23_000),
  rondonopolisMt: place(5107602, BIOME.cerrado, 0.94, 31_000),
  altaFlorestaMt: place(5100250, BIOME.amazonia, 0.915, 19_500),
  juaraMt: place(5105101, BIOME.amazonia, 0.91, 18_000),
  novaCrixasGo: place(5214838, BIOME.cerrado, 0.945, 25_500),
  jussaraGo: place(5212204, BIOME.cerrado, 0.95, 27_500),
  piracanjubaGo: place(5217104, BIOME.cerrado, 0.955, 38_000),
  morrinhosGo: place(5213806, BIOME.cerrado, 0.955, 41_000),
  paragominasPa: place(1505502, BIOME.amazonia, 0.905, 14_500),
  xinguaraPa: place(1508407, BIOME.amazonia, 0.91, 16_500),
  balsasMa: place(2101400, BIOME.cerrado, 0.9, 13_000),
  araguainaTo: place(1702109, BIOME.cerrado, 0.92, 16_000),
  jiParanaRo: place(1100122, BIOME.amazonia, 0.895, 20_500),
  aracatubaSp: place(3502804, BIOME.mataAtlantica, 1, 52_000),
  uberabaMg: place(3170107, BIOME.cerrado, 0.965, 44_000),
  patosDeMinasMg: place(3148004, BIOME.cerrado, 0.955, 36_000),
  serraDoSalitreMg: place(3166808, BIOME.cerrado, 0.955, 39_000),
  passosMg: place(3147907, BIOME.cerrado, 0.96, 45_000),
  castroPr: place(4104907, BIOME.mataAtlantica, 0.985, 68_000),
  carambeiPr: place(4104659, BIOME.mataAtlantica, 0.985, 70_000),
  alegreteRs: place(4300406, BIOME.pampa, 1.02, 21_000),
} as const;
