import { addresses, links } from './payloads/addresses';
import { clobbering, forms, layout, styling } from './payloads/appearance';
import { handlers } from './payloads/handlers';
import { avatars, pictures } from './payloads/images';
import { mutations } from './payloads/mutations';
import { names } from './payloads/names';
import { scripts } from './payloads/scripts';
import { sizes } from './payloads/sizes';
import { tracking } from './payloads/tracking';

/** What a hostile member may write, by its aim. */
export const ownPayloads = {
  scripts,
  handlers,
  addresses,
  links,
  mutations,
  styling,
  clobbering,
  forms,
  layout,
  tracking,
  avatars,
  pictures,
  names,
  sizes,
};
