-- Reviews were signed with the part of an address before its @. They bear a first name and an initial now.
update market_reviews r set author = coalesce((
    select nullif(split_part(n.name, ' ', 1)
      || case when n.name like '% %' then ' ' || left(regexp_replace(n.name, '^.* ', ''), 1) || '.' else '' end, '')
    from (
      select left(btrim(regexp_replace(u.user_metadata ->> 'full_name', '\s+', ' ', 'g')), 60) as name
      from auth_users u where u.id = r.user_id) n), 'A buyer')
  where author <> 'Former member';
