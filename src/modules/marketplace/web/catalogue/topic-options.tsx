import { categories } from '../../choices.ts';
import { topics } from '../../topics/topics.ts';

/** All topics of the catalogue as the options of a select, by category. */
export const TopicOptions = () =>
  categories.map((category) => (
    <optgroup key={category} label={category}>
      {topics
        .filter((topic) => topic.category === category)
        .map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
    </optgroup>
  ));
