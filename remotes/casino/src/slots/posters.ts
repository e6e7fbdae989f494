import deungbul from './posters/byeol-deungbul.svg';
import yeopjeon from './posters/byeol-yeopjeon.svg';
import chaekgado from './posters/gureum-chaekgado.svg';
import irworobong from './posters/gureum-irworobong.svg';
import buchaechum from './posters/mulgyeol-buchaechum.svg';
import padosori from './posters/mulgyeol-padosori.svg';
import dalhangari from './posters/noeul-dalhangari.svg';
import jogakbo from './posters/noeul-jogakbo.svg';
import maehwagil from './posters/noeul-maehwagil.svg';
import bangpaeyeon from './posters/saecham-bangpaeyeon.svg';
import paengi from './posters/saecham-paengi.svg';
import yutnori from './posters/saecham-yutnori.svg';
import chilgyo from './posters/solnae-chilgyo.svg';
import doltap from './posters/solnae-doltap.svg';
import gureumsadari from './posters/solnae-gureumsadari.svg';

/** Drawn for this house, and found by the game's id. */
export const POSTERS: Readonly<Record<string, string>> = {
  'byeol-deungbul': deungbul,
  'byeol-yeopjeon': yeopjeon,
  'gureum-chaekgado': chaekgado,
  'gureum-irworobong': irworobong,
  'mulgyeol-buchaechum': buchaechum,
  'mulgyeol-padosori': padosori,
  'noeul-dalhangari': dalhangari,
  'noeul-jogakbo': jogakbo,
  'noeul-maehwagil': maehwagil,
  'saecham-bangpaeyeon': bangpaeyeon,
  'saecham-paengi': paengi,
  'saecham-yutnori': yutnori,
  'solnae-chilgyo': chilgyo,
  'solnae-doltap': doltap,
  'solnae-gureumsadari': gureumsadari,
};
